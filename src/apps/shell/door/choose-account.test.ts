import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChooseAccount } from './Login.tsx';

it('§4.10 needChose lists the accounts and asks to give the surplus ones another phone in personnel management', () => {
  const accounts = ['pair1', 'pair2'].map((account) => ({ account, name: `${account}的人`, unit: '示范公司' }));
  const none = () => {};
  const markup = renderToStaticMarkup(
    createElement(ChooseAccount, { accounts, busy: false, onChoose: none, onBack: none }),
  );
  expect(markup).toContain('“人员管理”中为多余的账号重新分配手机号');
  expect([...markup.matchAll(/<li>/g)]).toHaveLength(2);
  expect(markup).toContain('pair2的人（pair2）');
});
