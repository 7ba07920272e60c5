/** Positions older than this tell nothing that anybody still asks. */
const mostSamples = 60;
/** Bytes of a page of the log, which begins with a header of its own. */
const pageBytes = 8_192n;
const headers = [24n, 40n];

/** How far a replica has come, in moments of this process's own clock: no other machine's clock and no quiet time can mislead it. */
export class ReplicaProgress {
  #samples: { at: number; position: bigint }[] = [];
  #reachedAt = -Infinity;

  /** Everything that was committed before this moment can be read from the replica. */
  get reachedAt(): number {
    return this.#reachedAt;
  }

  /**
   * @param at when the primary was asked
   * @param position what it answered by `pg_current_wal_insert_lsn`
   */
  primaryWasAt(at: number, position: string): void {
    this.#samples.push({ at, position: endOf(bytesOf(position)) });
    if (this.#samples.length > mostSamples) this.#samples.shift();
  }

  /** @param position of the last change that the replica has made, by `pg_last_wal_replay_lsn` */
  replicaWasAt(position: string): void {
    const replayed = bytesOf(position);
    const last = this.#samples.findLastIndex((sample) => sample.position <= replayed);
    if (last < 0) return;
    this.#reachedAt = this.#samples[last]!.at;
    this.#samples = this.#samples.slice(last);
  }
}

function bytesOf(position: string): bigint {
  const [high = '', low = ''] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** At the end of a page the primary names the place behind the next page's header, and a replica the end itself. */
function endOf(position: bigint): bigint {
  const inPage = position % pageBytes;
  return headers.includes(inPage) ? position - inPage : position;
}
