import './functions.ts';
import './platform.ts';
import { standInForDialogs } from './dialogs.ts';
import { standInForHas } from './has.ts';
import { standInForPopovers } from './popovers.ts';

standInForPopovers();
standInForDialogs();
standInForHas();
