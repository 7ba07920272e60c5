import * as contract from '#contract/speech.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { ownerIdOf } from '#server/platform/http/caller.ts';
import { rememberedAddress } from '#server/platform/http/client-address.ts';
import type { Speech } from './speech.ts';

export function bindSpeech(bind: Bind, speech: Speech): void {
  bind(contract.listSpeech, ({ params }) => speech.list(params));

  bind(contract.readSpeech, async ({ params, caller, request }) => {
    const listener = { personId: ownerIdOf(caller), address: rememberedAddress(request) };
    const { audio, type } = await speech.read(params, params.sound, listener);
    return new Response(new Uint8Array(audio), {
      headers: {
        'Content-Type': type,
        'Content-Length': String(audio.length),
        // The address identifies the bytes.
        'Cache-Control': 'private, max-age=31536000, immutable',
      },
    });
  });
}
