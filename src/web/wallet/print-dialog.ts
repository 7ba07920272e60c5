/** A browser that prints says so within this time of being asked. */
export const signWithinMs = 6_000;

export type PrintView = Pick<
  Window,
  'print' | 'matchMedia' | 'addEventListener' | 'removeEventListener' | 'navigator'
>;

/**
 * Browsers inside other apps, whose `window.print` is missing or does nothing: Android's WebView has no printing
 * (https://issues.chromium.org/issues/40342444), and iOS gives an app's own views none
 * (https://github.com/react-native-webview/react-native-webview/issues/3317). Opera Mini draws pages on a server.
 */
const inAppBrowsers = new RegExp(
  [
    String.raw`; wv\)`,
    // A WebView before Android 5 has no mark of its own.
    String.raw`Version\/[\d.]+ Chrome\/`,
    // Views of WebKit without Safari around them. An app of the home screen is one, too: see below.
    String.raw`AppleWebKit\/(?!.*(?:Safari|Chrome)\/)`,
    String.raw`\bFB(?:AN|AV|IOS|_IAB)\b`,
    String.raw`\b(?:Instagram|Barcelona|MicroMessenger|Snapchat|Pinterest|KAKAOTALK|Viber|Zalo|WhatsApp|DingTalk)\b`,
    String.raw`\b(?:Line|LIFF|GSA|QQ|Moj)\/`,
    String.raw`BytedanceWebview|musical_ly|trill_|TikTok|aweme|Telegram|LinkedInApp|ShareChat|NAVER\(inapp`,
    String.raw`AlipayClient|\bWeibo|Twitter(?: for|Android)|Opera Mini`,
  ].join('|'),
  'i',
);

interface AppleNavigator extends Navigator {
  /** An app of the home screen, on Apple's phones only. */
  standalone?: boolean;
}
interface BrandedNavigator extends Navigator {
  userAgentData?: { brands?: readonly { brand: string }[] };
}

/** Whether this browser may print. One that only pretends to is found out by `openPrintDialog`. */
export function canPrint({ print, navigator }: Pick<PrintView, 'print' | 'navigator'>): boolean {
  if (typeof print !== 'function') return false;
  const { brands = [] } = (navigator as BrandedNavigator).userAgentData ?? {};
  if (brands.some(({ brand }) => brand === 'Android WebView')) return false;
  if ((navigator as AppleNavigator).standalone) return true;
  return !inAppBrowsers.test(navigator.userAgent);
}

/**
 * Resolves to whether the browser gave a sign that it prints. On a computer the call often lasts as long as the dialog and
 * the sign comes within it; on phones it returns at once and the sign follows; Safari may ask first.
 */
export function openPrintDialog(view: PrintView): Promise<boolean> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const printed = view.matchMedia('print');
    const end = (isPrinted: boolean) => {
      ended = true;
      clearTimeout(timer);
      view.removeEventListener('beforeprint', onSign);
      view.removeEventListener('afterprint', onSign);
      printed.removeEventListener('change', onSign);
      resolve(isPrinted);
    };
    const onSign = () => end(true);
    view.addEventListener('beforeprint', onSign);
    view.addEventListener('afterprint', onSign);
    printed.addEventListener('change', onSign);
    try {
      view.print();
      if (!ended) timer = setTimeout(end, signWithinMs, false);
    } catch {
      end(false);
    }
  });
}
