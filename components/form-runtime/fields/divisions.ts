import { areaList } from '@vant/area-data'

/** Names of the divisions below one that is named; none for a name that is not known. */
export interface Divisions {
  provinces: string[]
  cities(province: string): string[]
  districts(province: string, city: string): string[]
}

const below = (list: Record<string, string>, begins: string | undefined): [code: string, name: string][] =>
  begins === undefined ? [] : Object.entries(list).filter(([code]) => code.startsWith(begins))
const codeOf = (entries: [string, string][], name: string): string | undefined =>
  entries.find(([, one]) => one === name)?.[0]
const names = (entries: [string, string][]): string[] => entries.map(([, name]) => name)

const provinces = Object.entries(areaList.province_list)
const citiesOf = (province: string) => below(areaList.city_list, codeOf(provinces, province)?.slice(0, 2))

/** Provinces, cities and districts of China by their codes: two, four and six digits. */
export const divisions: Divisions = {
  provinces: names(provinces),
  cities: (province) => names(citiesOf(province)),
  districts: (province, city) => names(below(areaList.county_list, codeOf(citiesOf(province), city)?.slice(0, 4))),
}
