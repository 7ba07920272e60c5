import * as contract from '#contract/certificates.ts';
import { Problem } from '#contract/problem.ts';
import type { RoomParts, Web } from '#server/platform/room.ts';
import { bakePng, bakeSvg } from './badge-picture.ts';
import { readBadge, readStatusList } from './badge.ts';
import * as certificates from './certificates.ts';

export function bindCertificates({ bind }: Web, { config, budgets, database: { db } }: RoomParts): void {
  const parts = { db, budgets, publicUrl: config.publicUrl };

  bind(contract.createCertificate, async ({ caller, body, reply }) => {
    const { certificate, isNew } = await certificates.createCertificate(parts, caller, body);
    return reply(certificate, { status: isNew ? 201 : 200 });
  });

  bind(contract.listCertificates, ({ caller, query }) =>
    certificates.listCertificates(parts, caller.id, query),
  );

  bind(contract.readCertificate, async ({ caller, params }) => {
    const [, code = '', form] = /^([^.]*)(?:\.(jwt|png|svg))?$/.exec(params.code) ?? [];
    if (form === undefined) return certificates.readCertificate(parts, code, caller);
    const row = await certificates.requireCertificate(db, code);
    if (!row.nameShown) await certificates.requireOwnCertificate(db, code, caller);
    const badge = await readBadge(parts, row);
    if (form === 'png') return file(new Uint8Array(await bakePng(row.kind, badge)), 'image/png');
    return form === 'svg'
      ? file(bakeSvg(row.kind, badge), 'image/svg+xml')
      : file(badge, 'application/vc+jwt');
  });

  bind(contract.changeCertificate, ({ caller, params, body }) =>
    certificates.changeCertificate(parts, caller, params.code, body),
  );

  bind(contract.withdrawCertificate, ({ caller, params, body }) =>
    certificates.withdrawCertificate(parts, caller, params.code, body?.reason),
  );

  bind(contract.readStatusList, async ({ params }) => {
    if (!/^[1-9]\d{0,5}$/.test(params.list))
      throw new Problem('not-found', { error: 'There is no such list.' });
    const list = await readStatusList(db, config.publicUrl, Number(params.list));
    return file(list, contract.readStatusList.bytesReply, {
      'Cache-Control': 'public, max-age=300',
      'Access-Control-Allow-Origin': '*',
    });
  });
}

const file = (body: BodyInit, type: string, headers: Record<string, string> = {}): Response =>
  new Response(body, {
    headers: { 'Content-Type': type, 'Cache-Control': 'private, no-cache', ...headers },
  });
