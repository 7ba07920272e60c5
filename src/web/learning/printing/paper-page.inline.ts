import '#web/platform/documents/print-page.inline.ts';
import { leadToOwnLanguage } from '#web/platform/texts/own-language.ts';
import { writePrintedOn } from '#web/platform/documents/printed-on.ts';

leadToOwnLanguage();
writePrintedOn(document);
