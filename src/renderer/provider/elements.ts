import type { ReactElement } from 'react';

/**
 * Children as elements, without bare text. A page translator replaces text nodes, and React can then neither find such a node nor insert
 * anything before it (decision 84). Pass a text as `<Words of={…} />`.
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];
