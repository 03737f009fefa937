/** `npm run generate:icons`: draws, from the portal's mark, the icons of a page kept on a phone's home screen. */
import { writeAppIcons } from './app-icons.ts';

writeAppIcons();
