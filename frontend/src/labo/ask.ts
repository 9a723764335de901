/** Questions to the laboratory at the server. */
import { json } from '../app/http'
import type { Bounds, ClaimList, Construction, Decision, Finding, LostTable, Periods, Values } from '../generated/api'

const yesNo = (is: boolean) => (is ? 'yes' : 'no')

export interface Rule {
  readonly tolerance: number
  readonly misere: boolean
}

export const loadBounds = () => json<Bounds>('nim')
export const loadTable = (rows: number, { tolerance, misere }: Rule) =>
  json<LostTable>(`nim/table?rows=${rows}&tolerance=${tolerance}&misere=${yesNo(misere)}`)
export const loadValues = (size: number, tolerance: number) =>
  json<Values>(`nim/grundy?size=${size}&tolerance=${tolerance}`)
export const loadConstruction = (columns: number, tolerance: number) =>
  json<Construction>(`nim/construct?columns=${columns}&tolerance=${tolerance}`)
export const loadClaims = () => json<ClaimList>('nim/claims')
export const loadPeriods = (rows: number, tolerance: number) =>
  json<Periods>(`nim/periods?rows=${rows}&tolerance=${tolerance}`)

export const decide = (first: string, second: string, { tolerance, misere }: Rule) =>
  json<Decision>('nim/decide', { first, second, tolerance: String(tolerance), misere })
export const tryConjecture = (text: string, { tolerance, misere }: Rule) =>
  json<Finding>('nim/conjecture', { text, tolerance: String(tolerance), misere })

// Files to take home

export const tableFile = (rows: number, { tolerance, misere }: Rule) =>
  `/api/nim/table.csv?rows=${rows}&tolerance=${tolerance}&misere=${yesNo(misere)}`
export const valuesFile = (size: number, tolerance: number) => `/api/nim/grundy.csv?size=${size}&tolerance=${tolerance}`
export const plotFile = (size: number, { tolerance, misere }: Rule, ofValues: boolean, lang: string) =>
  `/api/nim/plot.png?size=${size}&tolerance=${tolerance}&misere=${yesNo(misere)}&values=${yesNo(ofValues)}&lang=${lang}`
