/** 评审索引: for each factor that will be judged, the file and the pages that answer it; a bidder may leave all of it out. */

import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { words } from '../../../../kernel/web/registry.ts';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { type IndexEntry, type JudgedItem, type Place, toldPlaces } from '../../review-index/review-index.ts';

export interface ReviewIndexFormProps {
  judged: readonly JudgedItem[];
  entries: readonly IndexEntry[];
  files: readonly File[];
  /** By factor, what is wrong. */
  faults: ReadonlyMap<string, string>;
  onChange: (entries: IndexEntry[]) => void;
}

const parts: readonly [JudgedItem['kind'], string][] = [
  ['qualification', '初步评审'],
  ['score', '评分因素'],
];
const nowhere: Place = { file: '', pages: '' };

export function ReviewIndexForm({ judged, entries, files, faults, onChange }: ReviewIndexFormProps) {
  const [isOpen, setOpen] = useState(false);
  if (judged.length === 0) return null;
  const told = toldPlaces(entries, judged).length;
  const placesOf = (item: string) => entries.find((e) => e.item === item)?.places ?? [];
  const set = (item: string, places: Place[]) =>
    onChange([...entries.filter((e) => e.item !== item), ...(places.length > 0 ? [{ item, places }] : [])]);
  return (
    <Section title="评审索引">
      <p className="zc-hint">
        {words(
          '标出每项在哪个文件的第几页，{评标}时点开这一项就到那一页；可以不标，由评委自行查找。索引随{投标}文件一同密封，只帮助查找，不作为{评标}依据。',
        )}
      </p>
      {/* A refusal opens it, so that the sentence is seen; it stays as the person leaves it. */}
      <details className="zc-index" open={isOpen || faults.size > 0} onToggle={(e) => setOpen(e.currentTarget.open)}>
        <summary>
          已标 {told} / {judged.length} 项
        </summary>
        {parts.map(([kind, label]) => {
          const items = judged.filter((i) => i.kind === kind);
          return items.length > 0 ? (
            <section key={kind} aria-label={label}>
              <h3>{label}</h3>
              <ul>
                {items.map((item) => (
                  <Item
                    key={item.id}
                    item={item}
                    places={placesOf(item.id)}
                    files={files}
                    fault={faults.get(item.id)}
                    onChange={(places) => set(item.id, places)}
                  />
                ))}
              </ul>
            </section>
          ) : null;
        })}
      </details>
    </Section>
  );
}

interface ItemProps {
  item: JudgedItem;
  places: readonly Place[];
  files: readonly File[];
  fault: string | undefined;
  onChange: (places: Place[]) => void;
}

function Item({ item, places, files, fault, onChange }: ItemProps) {
  const shown = places.length > 0 ? places : [nowhere];
  const set = (at: number, change: Partial<Place>) =>
    onChange(shown.map((p, i) => (i === at ? { ...p, ...change } : p)));
  return (
    <li>
      <span className="zc-index-item" title={item.standard ?? undefined}>
        {item.name} {item.points ? <small>{Number(item.points)} 分</small> : null}
      </span>
      <span className="zc-index-places">
        {shown.map((place, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place has no name before it is chosen, and none moves
          <span key={at} className="zc-index-place">
            <Select
              allowClear
              value={place.file || null}
              aria-label={`${item.name}在哪个文件`}
              placeholder="在哪个文件"
              popupMatchSelectWidth={false}
              options={files.map((f) => ({ value: f.name, label: f.name }))}
              onChange={(file) => set(at, { file: file ?? '' })}
            />
            <Input
              value={place.pages}
              maxLength={100}
              aria-label={`${item.name}在第几页`}
              placeholder="如 3-5、8"
              onChange={(e) => set(at, { pages: e.target.value })}
            />
            {places.length > 1 ? (
              <Button
                type="text"
                aria-label={`去掉${item.name}的第 ${at + 1} 处`}
                onClick={() => onChange(shown.filter((_, i) => i !== at))}
              >
                ×
              </Button>
            ) : null}
          </span>
        ))}
        {shown.at(-1)?.file && shown.length < 10 ? (
          <Button type="text" size="small" onClick={() => onChange([...shown, nowhere])}>
            再加一处
          </Button>
        ) : null}
        {fault ? <small className="zc-refusal">{fault}</small> : null}
      </span>
    </li>
  );
}
