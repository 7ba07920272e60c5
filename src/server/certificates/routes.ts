import * as contract from '#contract/certificates.ts';
import { Problem } from '#contract/problem.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import { bakePng, bakeSvg } from './badge-picture.ts';
import { signBadge, signStatusList } from './badge.ts';
import {
  changeCertificate,
  createCertificate,
  listCertificates,
  readCertificate,
  requireCertificate,
  requireOwnCertificate,
  withdrawCertificate,
} from './certificates.ts';

export function bindCertificates({ bind }: Web, { config, budgets, database: { db } }: RoomParts): void {
  const parts = { db, budgets, publicUrl: config.publicUrl };

  bind(contract.createCertificate, async ({ caller, body, reply }) => {
    const { certificate, isNew } = await createCertificate(parts, caller, body);
    return reply(certificate, { status: isNew ? 201 : 200 });
  });

  bind(contract.listCertificates, ({ caller, query }) => listCertificates(parts, caller.id, query));

  bind(contract.readCertificate, async ({ caller, params }) => {
    const [, code = '', form] = /^([^.]*)(?:\.(jwt|png|svg))?$/.exec(params.code) ?? [];
    if (form === undefined) return readCertificate(parts, code, caller);
    const row = await requireCertificate(db, code);
    if (!row.nameShown) await requireOwnCertificate(db, code, caller);
    const badge = await signBadge(parts, row);
    if (form === 'png') return file(new Uint8Array(await bakePng(row.kind, badge)), 'image/png');
    return form === 'svg'
      ? file(bakeSvg(row.kind, badge), 'image/svg+xml')
      : file(badge, 'application/vc+jwt');
  });

  bind(contract.changeCertificate, ({ caller, params, body }) =>
    changeCertificate(parts, caller, params.code, body),
  );

  bind(contract.withdrawCertificate, ({ caller, params, body }) =>
    withdrawCertificate(parts, caller, params.code, body?.reason),
  );

  bind(contract.readStatusList, async ({ params }) => {
    if (!/^[1-9]\d{0,5}$/.test(params.list))
      throw new Problem('not-found', { error: 'There is no such list.' });
    const list = await signStatusList(parts, Number(params.list));
    return file(list, contract.readStatusList.bytesReply, {
      'Cache-Control': 'public, max-age=300',
      'Access-Control-Allow-Origin': '*',
    });
  });
}

function file(body: BodyInit, type: string, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    headers: { 'Content-Type': type, 'Cache-Control': 'private, no-cache', ...headers },
  });
}
