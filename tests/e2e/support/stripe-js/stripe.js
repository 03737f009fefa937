// Stands in for Stripe.js in journeys: the calls that the page makes, over frames of another origin that hold the card.
(() => {
  const ORIGIN = 'https://js.stripe.com';
  const TITLES = {
    payment: 'Secure payment input frame',
    cardCvc: 'Secure CVC input frame',
    expressCheckout: 'Secure wallet button frame',
  };
  const HEIGHTS = { payment: '260', cardCvc: '60', expressCheckout: '60' };

  window.Stripe = (key) => ({
    elements: (options) => newElements(key, options),
    confirmPayment: (given) => confirm(given, 'payment_intents'),
    confirmSetup: (given) => confirm(given, 'setup_intents'),
    handleNextAction: async ({ clientSecret }) => ask(`https://hooks.stripe.com/sandbox/3ds/${clientSecret.split('_secret_')[0]}`),
    createToken: (_type, element) => element.token(key),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  });
  window.Stripe.version = 'endive';

  function newElements(key, options) {
    const elements = { key, options, frame: null };
    elements.create = (type, wishes) => newElement(elements, type, walletOf(wishes));
    elements.submit = () => talk(elements.frame, { ask: 'submit' });
    return elements;
  }

  /** The one wallet whose button the page wants. */
  function walletOf(wishes) {
    return wishes?.paymentMethods?.applePay === 'always' ? 'apple_pay' : 'google_pay';
  }

  function newElement(elements, type, wallet) {
    const handlers = {};
    const frame = document.createElement('iframe');
    const heard = ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      if (data.event === 'ready')
        handlers.ready?.({ availablePaymentMethods: type === 'payment' ? undefined : { googlePay: true, applePay: true } });
      if (data.event === 'pressed') handlers.confirm?.({ expressPaymentType: wallet });
    };
    frame.title = TITLES[type];
    frame.width = '100%';
    frame.height = HEIGHTS[type];
    return {
      on: (event, handler) => {
        handlers[event] = handler;
      },
      mount: (place) => {
        elements.frame = frame;
        window.addEventListener('message', heard);
        frame.src = `${ORIGIN}/frame.html#${type === 'expressCheckout' ? wallet : type}`;
        place.append(frame);
      },
      token: (key) => talk(frame, { ask: 'token', key }),
      clear: () => talk(frame, { ask: 'clear' }),
      focus: () => frame.focus(),
      unmount: () => frame.remove(),
      destroy: () => {
        window.removeEventListener('message', heard);
        frame.remove();
      },
    };
  }

  async function confirm({ elements, clientSecret, confirmParams }, collection) {
    const { key } = elements;
    const answer = await talk(elements.frame, { ask: 'confirm', key, clientSecret, collection, returnUrl: confirmParams.return_url });
    if (answer.error) return { error: answer.error };
    const next = answer.next_action?.redirect_to_url?.url;
    return next ? ask(`https://hooks.stripe.com${new URL(next).pathname}`) : {};
  }

  /** The bank's question over the page. */
  function ask(address) {
    const frame = document.createElement('iframe');
    frame.title = 'Bank';
    frame.width = '100%';
    frame.height = '400';
    frame.src = address;
    document.body.prepend(frame);
    return new Promise((resolve) => {
      window.addEventListener('message', function heard({ source, data }) {
        if (source !== frame.contentWindow || data.bank !== 'answered') return;
        window.removeEventListener('message', heard);
        frame.remove();
        resolve({});
      });
    });
  }

  let asked = 0;
  function talk(frame, message) {
    asked += 1;
    const id = asked;
    frame.contentWindow.postMessage({ ...message, id }, ORIGIN);
    return new Promise((resolve) => {
      window.addEventListener('message', function heard({ source, data }) {
        if (source !== frame.contentWindow || data.id !== id) return;
        window.removeEventListener('message', heard);
        resolve(data.answer);
      });
    });
  }
})();
