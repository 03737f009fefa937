type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement | HTMLOutputElement;
const CONTROLS = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement, HTMLOutputElement];

/** What jsdom answers with, by the control's own class; taken when this file is read, before anything is put in its place. */
const walks = new Map(CONTROLS.map(({ prototype }) => [prototype, Object.getOwnPropertyDescriptor(prototype, 'labels')] as const));

/** jsdom's own answer: it walks the whole page for each label to answer for one control. */
export function labelsByWalk(control: Control): readonly Node[] | null {
  const labels: NodeList | null = walks.get(Object.getPrototypeOf(control))?.get?.call(control);
  return labels && [...labels];
}

/**
 * Answers for the labels of a control by the document's index of ids. Testing Library asks every control of the page for them, which was
 * most of what a search by label took.
 */
export function findLabelsQuickly(): void {
  for (const { prototype } of CONTROLS) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get(this: Control) {
        if (this.getRootNode() !== document || this.type === 'hidden') return labelsByWalk(this);
        return [...document.getElementsByTagName('label')].filter((label) => isLabelOf(label, this));
      },
    });
  }
}

function isLabelOf(label: HTMLLabelElement, control: Control): boolean {
  if (!label.hasAttribute('for')) return label.control === control;
  return label.htmlFor !== '' && label.htmlFor === control.id && document.getElementById(control.id) === control;
}
