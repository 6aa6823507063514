/** 二次报价: nothing that is bought here has one. The page says so, of a tender with the articles, and shows the one price that counts. */

import { paperWords, words } from '../../../../kernel/web/index.ts';
import { shownPriceOf } from '../../../tender-document/price/price-form.ts';
import { PaperSheet, PaperTable } from './PaperSheet.tsx';

export default function SecondQuotePaper() {
  return (
    <PaperSheet title="二次报价表">
      {(papers) => (
        <>
          {papers.spokenBy === undefined ? (
            <p>
              本项目依照招标投标法招标，没有二次报价：在确定中标人前，招标人不得与投标人就投标价格、投标方案等实质性内容进行谈判
              {words('（招标投标法 第43条）')}；投标截止后投标人不得补充、修改投标文件{words('（第29条）')}
              。评标委员会可以书面要求澄清，但澄清不得改变投标文件的实质性内容{words('（第39条）')}。
            </p>
          ) : (
            <p>
              {paperWords(
                '本项目的采购方式没有二次报价：投标截止后投标人不得补充、修改投标文件。评标委员会可以书面要求澄清，但澄清不得改变投标文件的实质性内容。',
              )}
            </p>
          )}
          <p>{paperWords('每一家投标人只有开标时公布的一个报价：')}</p>
          <PaperTable
            head={['序号', '投标人', '开标时公布的报价', '二次报价']}
            numbers={[2]}
            rows={papers.entries.map((e) => [
              e.serial,
              e.supplierName,
              e.price || e.priceText ? shownPriceOf(e) : '未开启',
              '不适用',
            ])}
          />
        </>
      )}
    </PaperSheet>
  );
}
