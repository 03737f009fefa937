import { useEffect, useId, useRef, useState } from 'react';
import { Button, CardField, formatCents, Notice, TickInput, TypedInput, useTranslate, Words } from '../../../../renderer/index.ts';
import { productOf, useContent } from '../../../core/content/content.ts';
import { saveFile } from '../../../../kit/files/save-file.ts';
import { drawPicture, SIZE } from './draw-picture.ts';
import './share-picture.css';

const NAME_AT_MOST = 40;

/** A picture of thanks to share or to save. It shows neither amount nor name until the donor adds them; the typed name is stored nowhere. */
export function SharePicture({ cents }: { readonly cents: number }) {
  const translate = useTranslate();
  const content = useContent();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [withAmount, setWithAmount] = useState(false);
  const [name, setName] = useState('');
  const [failed, setFailed] = useState(false);
  const amount = formatCents(cents);
  const said = {
    arabic: translate('share.arabic'),
    words: translate('share.words'),
    ...(withAmount && { amount }),
    ...(name.trim() !== '' && { name: name.trim() }),
    product: translate(productOf(content)),
    place: window.location.host,
  };
  const key = JSON.stringify(said);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const draw = () => {
      const paper = canvas.current?.getContext('2d');
      if (paper) drawPicture(paper, JSON.parse(key));
    };
    draw();
    // Draws again with the fonts, in case they load only now.
    void document.fonts?.load('72px Amiri').then(draw, () => undefined);
  }, [key]);
  const share = async () => {
    setFailed(false);
    try {
      await shareOrSave(canvas.current, translate('share.words'));
    } catch {
      setFailed(true);
    }
  };
  return (
    <section className="share" aria-labelledby={`${id}-title`}>
      <h3 className="share__title" id={`${id}-title`} ref={heading} tabIndex={-1}>
        {translate('share.title')}
      </h3>
      <canvas
        className="share__picture"
        ref={canvas}
        width={SIZE}
        height={SIZE}
        role="img"
        aria-label={[translate('share.picture'), said.words, withAmount ? amount : '', name.trim(), said.product]
          .filter(Boolean)
          .join('. ')}
      />
      <div className="share__added">
        <label className="share__choice">
          <TickInput type="checkbox" checked={withAmount} onTick={setWithAmount} />
          <Words of={translate('share.with-amount', { amount })} />
        </label>
        <CardField id={`${id}-name`} label="share.with-name" error={undefined}>
          {({ required: _, ...control }) => (
            <TypedInput
              {...control}
              className="text-input__box"
              maxLength={NAME_AT_MOST}
              autoComplete="off"
              typing={{ value: name, onText: setName }}
            />
          )}
        </CardField>
      </div>
      {failed && (
        <Notice kind="warning" announced>
          {translate('share.failed')}
        </Notice>
      )}
      <Button kind="primary" onClick={() => void share()}>
        {translate(canShareFiles() ? 'share.share' : 'share.save')}
      </Button>
    </section>
  );
}

function canShareFiles(): boolean {
  try {
    return navigator.canShare?.({ files: [new File([''], FILE, { type: TYPE })] }) === true;
  } catch {
    return false;
  }
}

const FILE = 'alhamdulillah.png';
const TYPE = 'image/png';

/** Shares the picture by the Web Share API, or saves it where files cannot be shared. Cancelling the share is no failure. */
async function shareOrSave(canvas: HTMLCanvasElement | null, title: string): Promise<void> {
  const picture = await new Promise<Blob | null>((resolve) => (canvas ? canvas.toBlob(resolve, TYPE) : resolve(null)));
  if (picture === null) throw new Error('The picture could not be made.');
  if (!canShareFiles()) return saveFile(picture, FILE);
  try {
    await navigator.share({ files: [new File([picture], FILE, { type: TYPE })], title });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
