import type { EndpointShape, ReplyOf } from '#contract/endpoint.ts';

/** Reads an endpoint without parameters in its body; undefined where it can't be read. The document then stays as it is for everybody. */
export async function readReply<Endpoint extends EndpointShape>(
  path: string,
): Promise<ReplyOf<Endpoint> | undefined> {
  const answer = await fetch(path).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as ReplyOf<Endpoint>) : undefined;
}
