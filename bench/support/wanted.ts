/** Values of a record as a person sees and looks them up in a form. */
import { regionPath } from '../../src/kernel/record/region.ts';
import type { Client } from '../../tests/support/client.ts';
import type { Wanted } from './hand.ts';

/** Wording tokens as a house of tendering says them. */
export const words = (text: string) =>
  text.replace(/\{(招标|投标|开标|评标|中标|定标)\}/g, (_, w: string) => w).replaceAll(/[{}]/g, '');
const shanghai = (iso: string) =>
  new Date(new Date(iso).getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
/** Text without its marks. */
export const bare = (html: string) => html.replaceAll(/<[^>]+>/g, '');

/** What a person would see where this value stands. */
export const wantedBy = (agent: Client) =>
  async function wantedOf(record: string, name: string, field: any, value: any): Promise<Wanted> {
    switch (field?.kind) {
      case 'files':
        return { file: value[0].name };
      case 'flag':
        return { words: value ? '是' : '否' };
      case 'choice':
        return { words: words(field.choices[value]) };
      case 'region':
        return { picks: [regionPath(value).join(' ')] };
      case 'dictionary': {
        const { tdata } = await agent.get('/platform/dictionary/items.json', { list: field.dictionary });
        const found = (tdata ?? []).find((o: any) => o.id === value);
        return { picks: [found?.title ?? value] };
      }
      case 'ref':
      case 'refs': {
        const ids = Array.isArray(value) ? value : [value];
        const titles: string[] = [];
        for (const id of ids) {
          const { tdata } = await agent.get(`/agency/${record}/options.json`, { field: name, id });
          titles.push(tdata?.[0]?.title ?? id);
        }
        return { picks: titles };
      }
      case 'instant':
        return { words: shanghai(value) };
      case 'richText':
        return { words: bare(String(value)) };
      case 'children': {
        const rows = [];
        for (const row of value)
          rows.push(
            Object.fromEntries(
              await Promise.all(
                Object.entries(row as object)
                  .filter(([n, v]) => n in field.fields && !field.fields[n].readOnly && v !== '' && v !== null)
                  .map(async ([n, v]) => [n, await wantedOf(record, `${name}.${n}`, field.fields[n], v)]),
              ),
            ),
          );
        return { rows };
      }
      default:
        return { words: String(value) };
    }
  };
