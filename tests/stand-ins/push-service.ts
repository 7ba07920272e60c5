import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import type { DeviceSubscription } from '#contract/reminders.ts';
import { serveOnLoopback } from './serve-on-loopback.ts';

/** A fault that the stand-in plays instead of taking a message. `flood`: it takes it, and its answer never ends. */
type PushFault = number | 'hang' | 'flood' | { redirect: string };

/** Plays a push service (RFC 8030) and the browsers behind it: checks signatures (RFC 8292) and decrypts (RFC 8291). */
export async function startPushStandIn() {
  const devices = new Map<string, ReturnType<typeof newDevice>>();
  const server = await serveOnLoopback(async (request, response) => {
    const sent = await buffer(request);
    standIn.arrived += 1;
    const end = (status: number, headers = {}) => void response.writeHead(status, headers).end('Sorry');
    const known = devices.get(request.url ?? '');
    if (!known) return end(404);
    const { device, key, read } = known;
    const { fault } = device;
    if (fault === 'hang') return;
    if (typeof fault === 'number') return end(fault);
    if (typeof fault === 'object') return end(307, { Location: fault.redirect });
    const { headers } = request;
    if (!headers.ttl || headers['content-encoding'] !== 'aes128gcm') return end(400);
    if (!(await isSignedBy(key, headers.authorization, server.origin))) return end(403);
    device.messages.push(read(sent));
    response.writeHead(201);
    if (fault !== 'flood') return void response.end();
    const flood = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
    };
    response.on('drain', flood);
    flood();
  });
  const standIn = {
    ...server,
    arrived: 0,
    device(key: string) {
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      const made = newDevice(server.origin + path, key);
      devices.set(path, made);
      return made.device;
    },
  };
  return standIn;
}

async function isSignedBy(key: string, authorization = '', audience: string): Promise<boolean> {
  const [, token = '', by] = /^vapid t=([^,]+), *k=(.+)$/.exec(authorization) ?? [];
  if (by !== key) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const signedBy = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256');
  const verified = await jwtVerify(token, signedBy, { audience }).catch(() => undefined);
  return /^(?:mailto|https):/.test(verified?.payload.sub ?? '');
}

/** Makes the keys of a subscription, and what reads messages by them (RFC 8291, section 3.4). */
function newDevice(endpoint: string, key: string) {
  const pair = createECDH('prime256v1');
  const point = pair.generateKeys();
  const auth = randomBytes(16);
  const derive = (salt: Buffer, from: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, salt, info, bytes));
  const read = (sent: Buffer): unknown => {
    const [salt, sender] = [sent.subarray(0, 16), sent.subarray(21, 86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender]);
    const secret = derive(auth, pair.computeSecret(sender), info, 32);
    const contentKey = derive(salt, secret, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(salt, secret, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
    decipher.setAuthTag(sent.subarray(-16));
    const padded = Buffer.concat([decipher.update(sent.subarray(86, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  };
  const keys = { p256dh: point.toString('base64url'), auth: auth.toString('base64url') };
  const subscription: DeviceSubscription = { endpoint, keys };
  const device = { subscription, messages: [] as unknown[], fault: undefined as PushFault | undefined };
  return { device, key, read };
}
