type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement | HTMLOutputElement;
const CONTROLS = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement, HTMLOutputElement];

/** jsdom's own getters, saved before they are replaced. */
const walks = new Map(CONTROLS.map(({ prototype }) => [prototype, Object.getOwnPropertyDescriptor(prototype, 'labels')] as const));

/** Labels by jsdom's getter, which walks the whole page for each control. */
export function labelsByWalk(control: Control): readonly Node[] | null {
  const labels: NodeList | null = walks.get(Object.getPrototypeOf(control))?.get?.call(control);
  return labels && [...labels];
}

/** Replaces `labels` of controls by a lookup in the document's id index: queries by label spend most of their time there. */
export function indexLabels(): void {
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
