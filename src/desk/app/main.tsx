import { createRoot } from 'react-dom/client';
import { Desk } from './desk.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the desk.');
createRoot(root).render(<Desk />);
