import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSettings } from './load-settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

describe('on a machine of its own', () => {
  it('starts without any parameter', async () => {
    expect(await loadSettings({}, folder)).toMatchObject({ port: 8080, smtpUrl: undefined });
  });

  it('reads the parameters in its folder, and lets the environment override them', async () => {
    mkdirSync(join(folder, 'data', 'parameters'), { recursive: true });
    writeFileSync(join(folder, 'data', 'parameters', 'ONEMAP_TOKEN'), 'from the file\n');
    writeFileSync(join(folder, 'data', 'parameters', 'PORT'), '9000');
    writeFileSync(join(folder, 'data', 'parameters', 'notes.txt'), 'nobody reads this');
    expect(await loadSettings({ PORT: '9001', ONEMAP_TOKEN: '' }, folder)).toMatchObject({
      oneMap: { token: 'from the file' },
      port: 9001,
    });
  });
});

describe("with AWS's parameter store", () => {
  type Asked = { readonly target: string; readonly signed: string; readonly body: { readonly [name: string]: unknown } };
  const asked: Asked[] = [];
  let server: Server;
  let answer: (body: Asked['body']) => { status: number; body: object };

  beforeEach(async () => {
    asked.length = 0;
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(parts).toString());
        asked.push({ target: String(request.headers['x-amz-target']), signed: String(request.headers.authorization), body });
        const { status, body: said } = answer(body);
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(said));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    vi.stubEnv('AWS_ENDPOINT_URL_SSM', `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'an example');
    vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
  });
  afterEach(() => void server.close());

  const parameter = (name: string, Value: string) => ({ Name: `/giving/production/${name}`, Type: 'SecureString', Value });
  const environment = { PARAMETER_PATH: '/giving/production' };

  it('reads page after page below the path, signed and decrypted, and takes the last part of each name', async () => {
    answer = ({ NextToken }) =>
      NextToken === undefined
        ? {
            status: 200,
            body: { Parameters: [parameter('MAIL_FROM', 'op@office.sg'), parameter('COGNITO_CLIENT_ID', 'client')], NextToken: 'more' },
          }
        : { status: 200, body: { Parameters: [parameter('COGNITO_USER_POOL_ID', 'ap-southeast-1_AbCdEfGhI'), parameter('lower', 'x')] } };
    const config = await loadSettings(environment, folder);
    expect(config).toMatchObject({
      mailFrom: 'op@office.sg',
      identity: { isStandIn: false, poolId: 'ap-southeast-1_AbCdEfGhI', clientId: 'client' },
    });
    expect(asked.map(({ target }) => target)).toEqual(['AmazonSSM.GetParametersByPath', 'AmazonSSM.GetParametersByPath']);
    expect(asked[0]?.body).toMatchObject({ Path: '/giving/production', WithDecryption: true });
    expect(asked[0]?.signed).toMatch(/^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/ap-southeast-1\/ssm\/aws4_request/);
  });

  it('refuses to start without read access, and reveals neither key nor value', async () => {
    answer = () => ({ status: 400, body: { __type: 'AccessDeniedException', message: 'not you: AKIDEXAMPLE' } });
    await expect(loadSettings(environment, folder)).rejects.toThrow(/parameter store could not be read \(AccessDeniedException\)/);
    await expect(loadSettings(environment, folder)).rejects.not.toThrow(/AKIDEXAMPLE/);
  });
});
