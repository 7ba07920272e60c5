/** RFC 5321, section 4.5.3.1.3: the longest path, without its brackets. */
export const longestEmail = 254;
/** zod's own rule, which the sign-in library has too. Addresses like this keep the form that they always had. */
const plain =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
/** The characters that HTML allows, plus letters, marks and digits of any script (RFC 6531). A joiner may only follow a mark. */
const localPart = /^(?:[\w!#$%&'*+/=?^`{|}~-]|(?![\0-\x7f])(?:[\p{L}\p{N}]|\p{M}(?:\u200C|\u200D)?))+$/u;
/** A domain as it is typed. Other characters would mean something else in the address of a site. */
const typedDomain = /^(?:[\p{L}\p{M}\p{N}.-]|\u200C|\u200D)+$/u;
const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])$/;

/** Tells whether an address has one of the forms that every program knows. */
export const isPlainEmail = (address: string): boolean => plain.test(address);

/**
 * Reads an e-mail address, also an international one, and returns the form in which it is kept and compared: in small letters,
 * composed (NFKC), the domain in ASCII (`xn--`). So each way to write an address is one account. Undefined if it is not an
 * address.
 */
export function readEmail(typed: string): string | undefined {
  const address = typed.trim();
  if (address.length > longestEmail) return undefined;
  if (plain.test(address)) return address.toLowerCase();
  const [, local = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(address.normalize('NFKC')) ?? [];
  const name = local.toLowerCase().normalize('NFKC');
  const host = asciiOf(domain);
  // Behind `=?` a mail server may read an encoded word, and another address in it.
  const isName = name.split('.').every((part) => localPart.test(part)) && !name.includes('=?');
  if (!isName || host === undefined) return undefined;
  const read = `${name}@${host}`;
  return read.length <= longestEmail ? read : undefined;
}

/**
 * The same for an address that somebody else has confirmed: undefined as well where only a look-alike of a plain letter, such
 * as the Kelvin sign, makes it equal to another mailbox's.
 */
export function readConfirmedEmail(address: string): string | undefined {
  const folds = [...address].some((each) => each > '\x7f' && /[\0-\x7f]/.test(each.normalize('NFKC')));
  return folds ? undefined : readEmail(address);
}

function asciiOf(domain: string): string | undefined {
  const typed = domain.replaceAll('\u3002', '.').replace(/\.$/, '');
  if (!typedDomain.test(typed)) return undefined;
  try {
    const { hostname } = new URL(`http://${typed}`);
    return asciiDomain.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}
