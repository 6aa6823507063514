-- Words of our own that honest papers hold: what they forbid, what is bought against them, ordinary words side by side
-- (src/platform/dictionary/lists/sensitive.ts). They are taken out of use, not away; whoever keeps the list may put one back.
update sensitive_word set state = 'retired', updated_at = now()
where state = 'active' and word in (
  '包中标', '保中标', '代中标', '走后门', '收买评委', '买通评委', '评委好处费', '陪标公司', '围标公司', '出租资质',
  '代开发票', '虚开发票', '假发票', '刻章办证', '办证刻章', '办假证', '假文凭', '假营业执照', '代刻公章', '挂证兼职',
  '网络赌博', '赌博网站', '博彩网站', '六合彩', '色情网站', '招嫖', '卖淫', '出售枪支', '出售毒品', '迷药', '代孕',
  '高利贷', '套路贷', '信用卡套现', '刷单返利', '传销加盟', '资金盘', '跑分平台'
);
