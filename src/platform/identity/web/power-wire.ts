/** What the server tells the page of roles (`server/power-routes.ts`). */
import { useQuery } from '@tanstack/react-query';
import { call, everyRow } from '../../../kernel/web/index.ts';

export interface CatalogueRecord {
  record: string;
  label: string;
  /** `roles` is nothing where the relation to the row decides and not the role. */
  actions: { id: string; label: string; roles: string[] | null }[];
}

export interface CatalogueScreen {
  id: string;
  title: string;
  group: string;
  roles: string[] | null;
  orgTypes: string[] | null;
}

export interface Catalogue {
  records: CatalogueRecord[];
  screens: CatalogueScreen[];
}

export interface Seen {
  name: string;
  orgName: string;
  roles: string[];
  menu: { id: string; title: string; group: string }[];
  records: { record: string; label: string; reach: string[]; actions: { id: string; label: string }[] }[];
}

export const useCatalogue = () =>
  useQuery({
    queryKey: ['power', 'catalogue'],
    queryFn: ({ signal }) => call<Catalogue>('/agency/power/catalogue.json', { signal, ownFailures: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useSeen = (user: string) =>
  useQuery({
    queryKey: ['power', 'preview', user],
    queryFn: ({ signal }) => call<Seen>('/agency/power/preview.json', { query: { user }, signal, ownFailures: true }),
    enabled: user !== '',
  });

export const useAll = (record: 'role' | 'user', query: Record<string, string>) =>
  useQuery({
    queryKey: ['list', record, 'power', query],
    queryFn: ({ signal }) => everyRow(record, query, signal),
  });
