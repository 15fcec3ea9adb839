import type { Environment } from '@/lib/environment'
import { settingNamed } from '@/lib/words/settings'
import { AppError } from '@/server/http/app-error'
import { atField } from '@/server/http/speak'
import { readSetting, type LiveSettings } from '@/server/platform/live-settings'

/**
 * Settings as a trial takes them: what was typed, and where nothing was typed, or the environment says it, what holds.
 * @throws AppError input.invalid
 */
export function typedSettings<Name extends keyof Environment>(
  { env, given }: LiveSettings,
  values: Record<string, string | null>,
  names: readonly Name[],
): Pick<Environment, Name> {
  const read = (name: Name): unknown => {
    const text = given.has(name) ? undefined : values[name]
    if (text === undefined) return env[name]
    const setting = settingNamed(name)
    const found = setting && readSetting(setting, text ?? '')
    if (!found) throw new AppError('input.invalid', {}, { [`values.${name}`]: atField('setting.wrong') })
    return found.value
  }
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Pick<Environment, Name>
}
