/** R2.11-12: the fourteen colours a person may choose from. */
export const brandPresets = [
  '#409EFF',
  '#1890ff',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959CD',
  '#f5222d',
  '#fa541c',
  '#faad14',
  '#52c41a',
  '#2f54eb',
  '#722ed1',
  '#eb2f96',
] as const
export type Brand = (typeof brandPresets)[number]

export const modes = ['light', 'dark', 'system'] as const
export type Mode = (typeof modes)[number]
