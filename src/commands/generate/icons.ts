/** `npm run generate:icons`: draws the icons of a page kept on a phone's home screen, of the portal's mark. */
import { writeAppIcons } from './app-icons.ts';

writeAppIcons();
