import { expect, it } from 'vitest';
import { acs3, parseAliyun } from './sms.ts';

it('signs as the published example of Aliyun OpenAPI does', () => {
  const { headers } = acs3(
    {
      method: 'POST',
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
      body: '',
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
    'YourAccessKeyId',
    'YourAccessKeySecret',
  );
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

it('encodes the query by RFC 3986, in the order of its names', () => {
  const request = { method: 'POST', host: 'h', action: 'a', version: 'v', body: '', date: 'd', nonce: 'n' };
  const { query } = acs3({ ...request, query: { b: "a b*'~", a: '短信' } }, 'i', 's');
  expect(query).toBe('a=%E7%9F%AD%E4%BF%A1&b=a%20b%2A%27~');
});

it('refuses settings that lack something, and never prints the secret', () => {
  expect(() => parseAliyun('{"keyId":"k","keySecret":"geheim"}')).toThrow(/signName/);
  expect(() => parseAliyun('{"keyId":"k","keySecret":"geheim"}')).not.toThrow(/geheim/);
  expect(() => parseAliyun('nonsense')).toThrow('ZHAOCAI_SMS_ALIYUN 不是 JSON 对象。');
});
