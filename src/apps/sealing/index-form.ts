/** 评审索引 off line: one line a factor, its file and pages; what the form on line asks, without its libraries. */
import {
  type IndexEntry,
  indexFaults,
  type JudgedItem,
  readPages,
} from '../../capabilities/bid/review-index/review-index.ts';

interface Line {
  item: JudgedItem;
  file: HTMLSelectElement;
  pages: HTMLInputElement;
}

/** The lines within an element of the page. `offer` names the files that were chosen, `read` gives what is told. */
export function indexForm(into: HTMLElement): {
  show: (judged: readonly JudgedItem[]) => void;
  offer: (files: readonly string[]) => void;
  read: () => IndexEntry[];
} {
  let lines: Line[] = [];
  let offered: readonly string[] = [];
  const fill = ({ file }: Line) => {
    const { value } = file;
    file.replaceChildren(...['', ...offered].map((name) => new Option(name, name)));
    file.value = offered.includes(value) ? value : '';
  };
  return {
    show: (judged) => {
      into.hidden = judged.length === 0;
      for (const old of into.querySelectorAll('fieldset')) old.remove();
      lines = judged.map((item) => lineOf(into, item));
      lines.forEach(fill);
    },
    offer: (files) => {
      offered = files;
      lines.forEach(fill);
    },
    read: () => {
      const told = lines.flatMap(({ item, file, pages }) =>
        file.value || pages.value.trim() ? [{ item: item.id, places: [{ file: file.value, pages: pages.value }] }] : [],
      );
      const [fault] = indexFaults(told, offered);
      if (fault) throw new Error(`评审索引“${lines.find((l) => l.item.id === fault[0])?.item.name}”：${fault[1]}`);
      return told.map(({ item, places }) => ({
        item,
        places: places.map((p) => ({ ...p, pages: readPages(p.pages) ?? '' })),
      }));
    },
  };
}

function lineOf(into: HTMLElement, item: JudgedItem): Line {
  const set = document.createElement('fieldset');
  const name = document.createElement('legend');
  name.textContent = item.points ? `${item.name}（${Number(item.points)} 分）` : item.name;
  const file = document.createElement('select');
  file.setAttribute('aria-label', `${item.name}在哪个文件`);
  const pages = document.createElement('input');
  pages.setAttribute('aria-label', `${item.name}在第几页`);
  pages.placeholder = '页码，如 3-5、8';
  pages.maxLength = 100;
  set.append(name, file, ' ', pages);
  into.append(set);
  return { item, file, pages };
}
