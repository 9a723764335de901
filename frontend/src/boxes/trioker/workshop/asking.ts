/** Questions about a shape that the address names. */
import { json, Refusal } from '../../../house/http'
import { library } from '../../../house/words'

/** What the server tells of it; of one that is nowhere the server speaks to who types commands, the page to everybody. */
export async function askOfShape<T>(path: string): Promise<T> {
  try {
    return await json<T>(`trioker/${path}`)
  } catch (error) {
    throw error instanceof Refusal && error.status === 400 ? new Refusal(library.unknownShape, null, 400) : error
  }
}
