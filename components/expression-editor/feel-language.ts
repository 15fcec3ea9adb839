import { HighlightStyle, LanguageSupport, LRLanguage, syntaxHighlighting } from '@codemirror/language'
import { tags } from '@lezer/highlight'
import { parser, trackVariables } from 'lezer-feel'

const colours = HighlightStyle.define([
  {
    tag: [tags.controlKeyword, tags.operatorKeyword, tags.definitionKeyword],
    color: 'var(--brand-text)',
    fontWeight: '500',
  },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--ok)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
  {
    tag: [tags.function(tags.variableName), tags.standard(tags.function(tags.variableName))],
    color: 'var(--brand-text)',
  },
  { tag: [tags.lineComment, tags.blockComment], color: 'var(--text-3)', fontStyle: 'italic' },
  {
    tag: [tags.compareOperator, tags.arithmeticOperator, tags.paren, tags.squareBracket, tags.brace],
    color: 'var(--text-2)',
  },
])

/**
 * The language as the evaluator reads it: the same grammar, with the names there are, which may hold spaces.
 * @param values sample values by name
 */
export function feelLanguage(values: Record<string, unknown>): LanguageSupport {
  const language = LRLanguage.define({
    parser: parser.configure({ top: 'Expression', contextTracker: trackVariables(values) }),
    languageData: {
      commentTokens: { line: '//', block: { open: '/*', close: '*/' } },
      closeBrackets: { brackets: ['(', '[', '{', '"'] },
    },
  })
  return new LanguageSupport(language, syntaxHighlighting(colours))
}
