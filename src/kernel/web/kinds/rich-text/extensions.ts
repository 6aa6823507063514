/** What the editor can hold: exactly the elements of the allow-list that a person writes. */
import { Mark } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { isRichTextLink } from '../../../record/rich-text.ts';

const raised = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup', keys: string) =>
  Mark.create({
    name,
    excludes: 'subscript superscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [keys]: () => this.editor.commands.toggleMark(name) };
    },
  });

// Widths and alignments would be style attributes, which neither the page's policy nor the server's list lets through.
const cellAttributes = () => ({
  colspan: { default: 1 },
  rowspan: { default: 1 },
  colwidth: { default: null, rendered: false },
});

export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (uri) => isRichTextLink(uri),
    },
  }),
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ View: null }),
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
  raised('subscript', 'sub', 'Mod-,'),
  raised('superscript', 'sup', 'Mod-.'),
];
