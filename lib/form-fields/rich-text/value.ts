import { checkText } from '../check-text'
import { cutText } from '../cut-text'
import type { FieldValue } from '../field-value'
import type { FieldOf } from '../schemas'
import { cleanRich, richWords, writeRich } from './rich-html'

/** Of a long text lists show the beginning. */
const longestLabel = 200

const words = (value: unknown): string => (typeof value === 'string' ? richWords(value) : '')

export const richTextValue: FieldValue<FieldOf<'richText'>> = {
  check: checkText,
  example: () => '<p>text</p>',
  fromCell: (_field, text) => {
    const lines = text.split('\n').filter((line) => line.trim())
    return writeRich(lines.map((line) => ({ kind: 'element', tag: 'p', children: [{ kind: 'text', text: line }] })))
  },
  label: (value) => cutText(words(value).replaceAll('\n', ' ').replaceAll('|', '/'), longestLabel),
  choices: null,
  inExpression: words,
  computed: null,
  refersTo: null,
  initial: null,
  cleaned: (value) => (typeof value === 'string' ? cleanRich(value) : value),
}
