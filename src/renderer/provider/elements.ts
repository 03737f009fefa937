import type { ReactElement } from 'react';

/**
 * What may stand beside something else: elements, and no bare text. A page translator replaces texts, and React can neither find one that it replaced nor put
 * anything before it (decision 84). A text is given as `<Words of={…} />`.
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];
