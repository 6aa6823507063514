/** 投标声明 and 联合体 off line: what the form on line asks, without its libraries. */
import {
  type Consortium,
  type Declaration,
  isCreditCode,
  type RelatedUnit,
  readDeclaration,
  relations,
} from '../../capabilities/bid/declaration/declaration.ts';
import { StreamDigest } from '../../capabilities/bid/sealing/container/stream-digest.ts';

/** What the parameter file knows of the bidder; one of before knows less. */
interface Known {
  lot: { acceptsConsortium?: boolean };
  bidder: { name: string; code?: string; responsible?: string; related?: RelatedUnit[] };
  bid?: { declaration?: Declaration | null } | null;
}

export interface Declared {
  declaration: Declaration;
  /** 共同投标协议, which is sealed with the files. */
  agreement?: File;
}

const make = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  set: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(name), set);

function field(label: string, value = '', more: Partial<HTMLInputElement> = {}) {
  const input = make('input', { value, maxLength: 500, ...more });
  const line = make('label');
  line.append(`${label} `, input);
  return { line, input };
}

/** A group of fields that can be taken away. */
function group(title: string, lines: HTMLElement[], onRemove?: () => void): HTMLFieldSetElement {
  const set = make('fieldset');
  set.append(make('legend', { textContent: title }), ...lines);
  if (onRemove) {
    const remove = make('button', { type: 'button', className: 'quiet', textContent: '去掉' });
    remove.addEventListener('click', onRemove);
    set.append(remove);
  }
  return set;
}

function adder(text: string, onClick: () => void): HTMLButtonElement {
  const button = make('button', { type: 'button', className: 'quiet', textContent: text });
  button.addEventListener('click', onClick);
  return button;
}

interface Rows<T> {
  element: HTMLElement;
  read: () => T[];
}

function relatedRows(start: readonly RelatedUnit[]): Rows<RelatedUnit> {
  const element = make('div');
  const all = new Set<() => RelatedUnit>();
  const add = (unit?: RelatedUnit) => {
    const name = field('单位名称', unit?.name);
    const code = field('统一社会信用代码', unit?.code, { maxLength: 18 });
    const relation = make('select');
    relation.append(...Object.entries(relations).map(([value, label]) => new Option(label, value)));
    relation.value = unit?.relation ?? 'controlled';
    const line = make('label');
    line.append('关系 ', relation);
    const read = (): RelatedUnit => ({
      name: name.input.value,
      code: code.input.value,
      relation: relation.value as RelatedUnit['relation'],
    });
    const set = group('有控股、管理关系的单位', [name.line, code.line, line], () => {
      all.delete(read);
      set.remove();
    });
    all.add(read);
    element.append(set);
  };
  for (const unit of start) add(unit);
  const whole = make('div');
  whole.append(
    element,
    adder('增加关联单位', () => add()),
  );
  return { element: whole, read: () => [...all].map((read) => read()) };
}

type Member = Consortium['members'][number];

function memberRows(start: readonly Partial<Member>[]): Rows<Member> {
  const element = make('div');
  const all = new Set<() => Member>();
  const add = (member: Partial<Member> = {}) => {
    const isLead = all.size === 0;
    const [first] = member.qualifications ?? [];
    const name = field('单位名称', member.name, { readOnly: isLead });
    const code = field('统一社会信用代码', member.code, { maxLength: 18, readOnly: isLead });
    const responsible = field('单位负责人', member.responsible, { maxLength: 50 });
    const share = field('分工', member.share);
    const trade = field('资质专业', first?.name, { maxLength: 200 });
    const level = field('资质等级', first?.level, { maxLength: 50 });
    const read = (): Member => ({
      name: name.input.value,
      code: code.input.value,
      responsible: responsible.input.value,
      share: share.input.value,
      qualifications: trade.input.value ? [{ name: trade.input.value, level: level.input.value }] : [],
    });
    const lines = [name, code, responsible, share, trade, level].map((f) => f.line);
    const set = group(
      isLead ? '牵头人' : '成员',
      lines,
      all.size > 1
        ? () => {
            all.delete(read);
            set.remove();
          }
        : undefined,
    );
    all.add(read);
    element.append(set);
  };
  for (const member of start) add(member);
  const whole = make('div');
  whole.append(
    element,
    adder('增加成员', () => add()),
  );
  return { element: whole, read: () => [...all].map((read) => read()) };
}

async function digestOf(file: File): Promise<string> {
  const digest = new StreamDigest();
  const step = 4 * 1048576;
  for (let at = 0; at < file.size; at += step)
    digest.add(new Uint8Array(await file.slice(at, at + step).arrayBuffer()));
  return digest.finish();
}

/** The form within an element of the page; `show` fills it from a parameter file, `read` gives what stands there. */
export function declarationForm(into: HTMLElement): { show: (known: Known) => void; read: () => Promise<Declared> } {
  let read: () => Promise<Declared> = async () => {
    throw new Error('请先选择封标参数');
  };
  return {
    show: (known) => {
      read = drawn(into, known);
    },
    read: () => read(),
  };
}

function drawn(into: HTMLElement, { lot, bidder, bid }: Known): () => Promise<Declared> {
  const before = bid?.declaration;
  const responsible = field(
    '单位负责人（法定代表人，或依法行使职权的负责人）',
    before?.responsible ?? bidder.responsible,
    {
      id: 'responsible',
      maxLength: 50,
    },
  );
  const interest = field(
    '与招标人的利害关系（没有的不填；有而认为不影响公正的，写明理由）',
    before?.interestStatement,
    {
      maxLength: 1000,
    },
  );
  const related = relatedRows(before?.related ?? bidder.related ?? []);
  into.replaceChildren(responsible.line, interest.line, related.element);
  const members = memberRows(
    before?.consortium?.members ?? [
      { name: bidder.name, code: bidder.code ?? '', responsible: bidder.responsible ?? '' },
      {},
    ],
  );
  const agreement = field('共同投标协议（随投标文件一同密封）', '', { type: 'file', id: 'agreement' });
  const together = make('div', { hidden: !before?.consortium });
  together.append(members.element, agreement.line);
  const box = make('input', { type: 'checkbox', id: 'together', checked: Boolean(before?.consortium) });
  box.addEventListener('change', () => {
    together.hidden = !box.checked;
  });
  const line = make('label', { className: 'check' });
  line.append(box, '以联合体投标（可以，不强制）');
  if (lot.acceptsConsortium) into.append(line, together);
  else into.append(make('p', { className: 'soft', textContent: '本标段不接受联合体投标（实施条例 第37条）。' }));

  return async () => {
    const file = agreement.input.files?.[0];
    const isTogether = lot.acceptsConsortium === true && box.checked;
    if (isTogether && !file) throw new Error('请选择联合体共同投标协议（招标投标法 第31条）');
    const declaration = readDeclaration({
      responsible: responsible.input.value,
      related: related.read(),
      interestStatement: interest.input.value,
      consortium: isTogether
        ? { members: members.read(), agreement: { name: file!.name, sha256: await digestOf(file!) } }
        : null,
    });
    if (!declaration.responsible) throw new Error('请填写单位负责人');
    if (declaration.related.some((r) => !r.name || !isCreditCode(r.code)))
      throw new Error('请补全关联单位的名称和统一社会信用代码，或去掉空行');
    if (declaration.consortium?.members.some((m) => !m.name || !isCreditCode(m.code) || !m.responsible || !m.share))
      throw new Error('请补全联合体每个成员的名称、统一社会信用代码、单位负责人和分工');
    return { declaration, ...(isTogether ? { agreement: file! } : {}) };
  };
}
