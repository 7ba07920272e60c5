/** The base address of a service's API, or several candidates to probe. */
export interface BaseAddress {
  /** The setting that an operator changes. */
  setting: string;
  /** The first that is tried, without a slash at the end. */
  first: string;
  readonly current: string;
  /** Takes the address after this one. Returns false where there is none. */
  tryNext(after: string): boolean;
}

export function baseAddress(setting: string, candidates: readonly [string, ...string[]]): BaseAddress {
  let index = 0;
  return {
    setting,
    first: candidates[0],
    get current() {
      return candidates[index] ?? candidates[0];
    },
    tryNext(after) {
      // Another call may have moved on meanwhile.
      const next = candidates.indexOf(after) + 1;
      if (next >= candidates.length) {
        index = 0;
        return false;
      }
      index = next;
      return true;
    },
  };
}

const version = /\/v\d+(?:(?:alpha|beta)\d*)?$/i;

/** The addresses at which an OpenAI-compatible service may be, the likeliest first. `chat/completions` follows them. */
export function openAiAddresses(baseUrl: string): [string, ...string[]] {
  const plain = baseUrl.replace(/\/+$/, '');
  const pasted = plain.replace(/\/(?:chat\/)?completions$/i, '');
  if (pasted !== plain || version.test(plain)) return [pasted];
  return /\/openai$/i.test(plain) ? [plain, `${plain}/v1`] : [`${plain}/v1`, plain];
}

/** The address of the Gemini API with its version. */
export function geminiAddress(baseUrl: string): string {
  const plain = baseUrl.replace(/\/models(?:\/.*)?$/i, '').replace(/\/+$/, '');
  return version.test(plain) ? plain : `${plain}/v1beta`;
}
