import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartError } from '../../kernel/server/start-error.ts';
import { readMoment } from './setting-readers.ts';
import { readSettings, settingsTable } from './settings.ts';

const project = path.resolve('/srv/zhaocai');
const secret = '0123456789abcdef0123456789abcdef';

describe('readSettings', () => {
  it('needs nothing: a demonstration on this machine only', () => {
    expect(readSettings({}, project)).toEqual({
      mode: 'demo',
      isLivedIn: true,
      port: 8080,
      host: '127.0.0.1',
      dataDir: path.join(project, '.zhaocai'),
      databaseUrl: undefined,
      secret: expect.any(String),
      formerSecrets: [],
      origin: undefined,
      outside: {},
      callsPerMinute: 1200,
      logLevel: 'warn',
      accessLog: false,
      metricsToken: undefined,
      trustedProxies: [],
      connections: 20,
      patience: { statement: 60, lock: 10, idle: 300 },
      archive: undefined,
      keeping: {
        replies: 1,
        done: 30,
        uploads: 7,
        sent: 365,
        messages: 730,
        faults: 180,
        security: 400,
        restorable: 0,
      },
      silence: 10,
      shares: { accountMb: 4096, unitGb: 200, officeGb: 0, reserveMb: 2048 },
    });
  });

  it('takes an archive for the embedded database only, and lets bytes outlive its moments', () => {
    const archived = readSettings({ ZHAOCAI_ARCHIVE: 'elsewhere', ZHAOCAI_ARCHIVE_DAYS: '30' }, '/project');
    expect(archived.archive).toEqual({ folder: path.resolve('/project/elsewhere'), days: 30 });
    expect(archived.keeping.restorable).toBe(31);
    const own = { ZHAOCAI_ARCHIVE: 'elsewhere', DATABASE_URL: 'postgres://a:b@c/d' };
    expect(() => readSettings(own, '/project')).toThrow(/只用于自带数据库.*point-in-time-recovery/);
  });

  it('reads a moment in Beijing’s time', () => {
    expect(readMoment('2026-11-23 14:30')).toBe('2026-11-23T06:30:00.000Z');
    expect(readMoment('2026-11-23T14:30:05.5Z')).toBe('2026-11-23T14:30:05.500Z');
    for (const wrong of ['', 'yesterday', '2026-13-01 10:00', '2026-11-23'])
      expect(() => readMoment(wrong)).toThrow('不是时刻');
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readSettings({ PORT: '', HOST: ' ', ZHAOCAI_MODE: '' }, project)).toEqual(readSettings({}, project));
  });

  it('listens to the network in production, and in a demonstration only where HOST says so', () => {
    const env = { ZHAOCAI_MODE: 'production', ZHAOCAI_SECRET: secret, ZHAOCAI_ORIGIN: 'http://10.0.0.8:8080' };
    expect(readSettings(env, project).host).toBe('0.0.0.0');
    expect(readSettings({ HOST: '0.0.0.0' }, project).host).toBe('0.0.0.0');
  });

  it('reads what is set', () => {
    const env = {
      PORT: '0',
      ZHAOCAI_DATA: '/var/lib/zhaocai',
      DATABASE_URL: 'postgresql://a:b@db.example:5433/office',
      ZHAOCAI_ORIGIN: 'https://Tender.example.cn:443/',
    };

    expect(readSettings(env, project)).toMatchObject({
      port: 0,
      dataDir: path.resolve('/var/lib/zhaocai'),
      databaseUrl: 'postgresql://a:b@db.example:5433/office',
      origin: 'https://tender.example.cn',
      callsPerMinute: 1200,
    });
  });

  const production = { ZHAOCAI_MODE: 'production' };
  it.each([
    ['an unknown mode', { ZHAOCAI_MODE: 'prod' }, 'ZHAOCAI_MODE 是“prod”'],
    ['a port that is a word', { PORT: 'http' }, 'PORT 是“http”'],
    ['a port with a fraction', { PORT: '80.5' }, 'PORT 是“80.5”'],
    ['a port beyond the last', { PORT: '65536' }, 'PORT 是“65536”'],
    ['a database of another kind', { DATABASE_URL: 'mysql://db/office' }, 'DATABASE_URL 不是地址'],
    ['an SMS gateway that is no address', { ZHAOCAI_SMS_URL: 'gateway' }, 'ZHAOCAI_SMS_URL 不是地址'],
    ['V10 a scanner without a port', { ZHAOCAI_CLAMD: 'scanner' }, 'ZHAOCAI_CLAMD 是“scanner”'],
    ['V10 a scanner beyond the last port', { ZHAOCAI_CLAMD: 'a:65536' }, 'ZHAOCAI_CLAMD 是“a:65536”'],
    ['targets that are no JSON', { ZHAOCAI_TARGETS: 'oa=1' }, 'ZHAOCAI_TARGETS 不是 JSON 对象'],
    ['a target of another scheme', { ZHAOCAI_TARGETS: '{"oa":{"url":"javascript:1"}}' }, '“oa”没有 http(s) 地址'],
    [
      'a target with a short secret',
      { ZHAOCAI_TARGETS: '{"oa":{"url":"https://a.example","secret":"short"}}' },
      '至少 32 个字符的密钥',
    ],
    ['a single connection', { ZHAOCAI_CONNECTIONS: '1' }, 'ZHAOCAI_CONNECTIONS 是“1”：应为不小于 2'],
    ['a term that is none', { ZHAOCAI_KEEP_UPLOADS: 'never' }, 'ZHAOCAI_KEEP_UPLOADS 是“never”'],
    ['an origin with a path', { ZHAOCAI_ORIGIN: 'https://a.example/office' }, 'ZHAOCAI_ORIGIN 是'],
    ['a rate in words', { ZHAOCAI_CALLS_PER_MINUTE: 'many' }, 'ZHAOCAI_CALLS_PER_MINUTE 是'],
    ['an origin without a scheme', { ZHAOCAI_ORIGIN: 'a.example' }, 'ZHAOCAI_ORIGIN 是'],
    ['production without a secret', production, '没有设置 ZHAOCAI_SECRET'],
    ['production with a short secret', { ...production, ZHAOCAI_SECRET: secret.slice(1) }, '只有 31 个字符'],
    ['production without an origin (W10)', { ...production, ZHAOCAI_SECRET: secret }, '没有设置 ZHAOCAI_ORIGIN'],
    [
      'production behind https without its proxies (W10)',
      { ...production, ZHAOCAI_SECRET: secret, ZHAOCAI_ORIGIN: 'https://tender.example.cn' },
      '没有设置 ZHAOCAI_TRUSTED_PROXIES',
    ],
    [
      'production with the demonstration secret',
      { ...production, ZHAOCAI_SECRET: readSettings({}, project).secret },
      '演示密钥',
    ],
  ])('refuses %s, in one sentence', (_case, env, message) => {
    const refused = () => readSettings(env, project);

    expect(refused).toThrow(StartError);
    expect(refused).toThrow(message);
  });

  it('never repeats a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://user:hunter2@db/office' }, project)).toThrow(
      /^((?!hunter2).)*$/,
    );
  });

  it('accepts a secret of exactly the shortest length', () => {
    const env = { ...production, ZHAOCAI_SECRET: secret, ZHAOCAI_ORIGIN: 'http://10.0.0.8:8080' };
    expect(readSettings(env, project).secret).toBe(secret);
  });

  it('documents every setting with its default', () => {
    for (const setting of settingsTable) expect(setting.default && setting.meaning, setting.name).toBeTruthy();
    expect(new Set(settingsTable.map(({ name }) => name)).size).toBe(settingsTable.length);
  });
});

describe('ZHAOCAI_TRUSTED_PROXIES', () => {
  const proxies = (value: string) => readSettings({ ZHAOCAI_TRUSTED_PROXIES: value }, '/project').trustedProxies;

  it('names addresses and networks', () => {
    expect(proxies('')).toEqual([]);
    expect(proxies('10.0.0.5, 192.168.1.0/24,::1')).toEqual(['10.0.0.5', '192.168.1.0/24', '::1']);
  });

  it.each(['proxy.example.cn', '10.0.0.0/33', '10.0.0', '10.0.0.1/'])('refuses %s', (value) => {
    expect(() => proxies(value)).toThrow('ZHAOCAI_TRUSTED_PROXIES');
  });
});
