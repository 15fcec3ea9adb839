import type { ElementSetting } from '../elements/element-setting'
import type { ProcessSettings } from './settings'

/** With which input a designer sets what holds for a whole process, in the order of its panel. */
export const processSettingInputs: Record<keyof ProcessSettings, ElementSetting> = {
  titleRule: { input: 'text' },
  numberRule: { input: 'text' },
  summaryFields: { input: 'fields', most: 5 },
  authorizations: { input: 'authorizations' },
  managers: { input: 'people' },
  withdraw: { input: 'oneOf', of: ['never', 'beforeDecision', 'running'] },
  undo: { input: 'oneOf', of: ['untilActed', 'untilSeen', 'never'] },
  revokeDays: { input: 'number', min: 0, max: 3650 },
  changeFuture: { input: 'oneOf', of: ['off', 'people', 'insert'] },
  dedupe: { input: 'oneOf', of: ['none', 'any', 'adjacent', 'last'] },
  reapproval: { input: 'oneOf', of: ['all', 'changed'] },
  bulkLimit: { input: 'number', min: 0, max: 1_000_000_000_000 },
  bulkSample: { input: 'number', min: 0, max: 100 },
  urge: {
    input: 'group',
    of: {
      coolDownHours: { input: 'number', min: 0, max: 168 },
      perDay: { input: 'number', min: 1, max: 100 },
    },
  },
  mail: {
    input: 'group',
    of: { link: { input: 'flag' }, most: { input: 'number', min: 0, max: 1e12 } },
  },
  calendar: { input: 'calendar' },
  balance: { input: 'balance' },
  whatIf: { input: 'flag' },
  quickLimit: { input: 'number', min: 0, max: 1_000_000_000_000 },
  rules: { input: 'oneOf', of: ['latest', 'atStart'] },
  tests: { input: 'oneOf', of: ['none', 'warn', 'refuse'] },
  maxReturns: { input: 'number', min: 0, max: 1000 },
  maxSteps: { input: 'number', min: 10, max: 10_000 },
}
