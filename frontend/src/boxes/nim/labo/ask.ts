/** Questions to the laboratory at the server. */
import type {
  Bounds,
  ClaimList,
  Construction,
  Decision,
  Finding,
  LostTable,
  Periods,
  Reach,
  Values,
} from '../../../generated/api'
import { json } from '../../../house/http'

export interface Rule {
  readonly tolerance: number
  readonly misere: boolean
}

const asked = ({ tolerance, misere }: Rule) => `tolerance=${tolerance}&misere=${misere ? 'yes' : 'no'}`

export const loadBounds = () => json<Bounds>('nim')
export const loadLost = (rows: number, rule: Rule) => json<LostTable>(`nim/table?rows=${rows}&${asked(rule)}`)
export const loadReach = ([first, second]: readonly [number, number], { tolerance }: Rule) =>
  json<Reach>(`nim/reach?first=${first}&second=${second}&tolerance=${tolerance}`)
export const loadValues = (size: number, { tolerance }: Rule) =>
  json<Values>(`nim/grundy?size=${size}&tolerance=${tolerance}`)
export const loadConstruction = (columns: number, { tolerance }: Rule) =>
  json<Construction>(`nim/construct?columns=${columns}&tolerance=${tolerance}`)
export const loadClaims = () => json<ClaimList>('nim/claims')
export const loadPeriods = (rows: number, { tolerance }: Rule) =>
  json<Periods>(`nim/periods?rows=${rows}&tolerance=${tolerance}`)

export const decide = ([first, second]: readonly [string, string], { tolerance, misere }: Rule) =>
  json<Decision>('nim/decide', { first, second, tolerance: String(tolerance), misere })
export const tryConjecture = (text: string, { tolerance, misere }: Rule) =>
  json<Finding>('nim/conjecture', { text, tolerance: String(tolerance), misere })

// Files to take home

export const tableFile = (rows: number, rule: Rule) => `/api/nim/table.csv?rows=${rows}&${asked(rule)}`
export const valuesFile = (size: number, { tolerance }: Rule) =>
  `/api/nim/grundy.csv?size=${size}&tolerance=${tolerance}`
export const plotFile = (size: number, rule: Rule, lang: string) =>
  `/api/nim/plot.png?size=${size}&${asked(rule)}&lang=${lang}`
export const sheetFile = (rule: Rule, lang: string) => `/api/nim/sheet.svg?${asked(rule)}&lang=${lang}`
