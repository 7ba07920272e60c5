import { leadToOwnLanguage } from '#web/platform/own-language.ts';
import { writePrintedOn } from '#web/platform/printed-on.ts';

leadToOwnLanguage();
writePrintedOn(document);
