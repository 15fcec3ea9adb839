import { getLanguageText, getLanguageTexts, getOwnWords, saveLanguageText } from '@/lib/contracts/languages'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { listTexts, readCompiled, readText, saveOwn } from './own-words'

export function registerLanguages(app: ServerApp): void {
  serve(app, getLanguageTexts, (input, context) => listTexts(context, input))
  serve(app, getLanguageText, ({ key }, context) => readText(context, key))
  serve(app, saveLanguageText, async (input, context) => {
    await saveOwn(context, input)
    return {}
  })
  serve(app, getOwnWords, ({ locale }, { tx }) => readCompiled(tx, locale))
}
