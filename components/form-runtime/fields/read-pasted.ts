/** Reading pasted cells, in a chunk of its own: what every type makes of a text is large and seldom needed. */
export { pastedCells } from '@/lib/editing/pasted-cells'
export { pasteRows } from '@/lib/form-data/paste-rows'
