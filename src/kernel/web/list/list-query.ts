/** A list's place in the address: page, sort, search, filters, columns. Pure; a link to a list is a link to what it shows. */

export interface ListState {
  page: number;
  pagesize: number;
  sort: string;
  q: string;
  /** Field name → the filter as the wire writes it. */
  filters: Readonly<Record<string, string>>;
  /** Chosen columns; empty for the record's own. */
  columns: readonly string[];
  /** The cursor of a page beyond 10,000 rows. */
  after: string;
}

export const pageSizes = [20, 50, 100, 200] as const;

export function readListState(query: URLSearchParams): ListState {
  const filters: Record<string, string> = {};
  for (const [name, value] of query) if (name.startsWith('f.') && value) filters[name.slice(2)] = value;
  const pagesize = Number(query.get('pagesize'));
  return {
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    pagesize: (pageSizes as readonly number[]).includes(pagesize) ? pagesize : 20,
    sort: query.get('sort') ?? '',
    q: query.get('q') ?? '',
    filters,
    columns: (query.get('columns') ?? '').split(',').filter(Boolean),
    after: query.get('after') ?? '',
  };
}

/**
 * Writes a changed state over an address. What is as it would be anyway is left out; parameters that are not the
 * list's own (a matter, say) stay. Any change but of page goes back to the first page.
 */
export function writeListState(query: URLSearchParams, change: Partial<ListState>): URLSearchParams {
  const turned = 'page' in change || 'after' in change;
  const next = { ...readListState(query), ...(turned ? {} : { page: 1, after: '' }), ...change };
  const written = new URLSearchParams();
  for (const [name, value] of query) if (!isOwn(name)) written.append(name, value);
  const put = (name: string, value: string, usual: string) => value !== usual && written.set(name, value);
  put('q', next.q, '');
  for (const [name, value] of Object.entries(next.filters)) put(`f.${name}`, value, '');
  put('sort', next.sort, '');
  put('columns', next.columns.join(','), '');
  put('pagesize', String(next.pagesize), '20');
  put('page', String(next.page), '1');
  put('after', next.after, '');
  return written;
}

const isOwn = (name: string) =>
  name.startsWith('f.') || ['page', 'pagesize', 'sort', 'q', 'columns', 'after'].includes(name);

/**
 * The query of `list.json` and `export.json`; the screen's fixed filters cannot be overruled from the address. A list of
 * several states may be narrowed to one of them.
 */
export function wireQuery(
  state: ListState,
  fixed: Readonly<Record<string, string>> = {},
): Record<string, string | undefined> {
  const { state: one = '' } = state.filters;
  const narrowed = fixed.state?.split(',').includes(one) ? { state: one } : {};
  const filters = Object.entries({ ...state.filters, ...fixed, ...narrowed }).map(([name, value]) => [
    `f.${name}`,
    value,
  ]);
  return {
    page: String(state.page),
    pagesize: String(state.pagesize),
    sort: state.sort || undefined,
    q: state.q || undefined,
    after: state.after || undefined,
    ...Object.fromEntries(filters),
  };
}
