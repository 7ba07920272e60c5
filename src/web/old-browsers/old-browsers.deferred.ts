import './functions.ts';
import './platform.ts';
import './popovers.ts';
import './dialogs.ts';
import { standInForHas } from './has.ts';

standInForHas();
