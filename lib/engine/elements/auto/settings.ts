import { outsideSettings, type SettingsOf } from '../element-setting'
import type { autoElement } from './schema'

export const autoSettings: SettingsOf<typeof autoElement> = {
  auto: {
    input: 'choice',
    by: 'type',
    of: {
      Execute: { assign: { input: 'assignments' } },
      Rule: { ask: { input: 'expression' }, results: { input: 'results' } },
      JavaScript: { script: { input: 'script' }, results: { input: 'results' } },
      WebService: {
        method: { input: 'oneOf', of: ['GET', 'POST', 'PUT', 'DELETE'] },
        url: { input: 'text' },
        headers: { input: 'pairs' },
        body: { input: 'text', long: true },
        results: { input: 'results' },
      },
      Interface: { call: { input: 'call', of: ['REST', 'SQL', 'Interface'] }, results: { input: 'results' } },
    },
  },
  ...outsideSettings,
}
