/**
 * The theory: `createEngine`, forms, pitches, intervals, embedded ajnās, modulations, routes, classification, exact
 * ratios. Nothing here reads a file or uses the network. The rules are those of docs/theory.md.
 */

export type { Analysis } from '../engine/analysis.ts';
export type { Classification, PitchClassSet } from '../engine/classification.ts';
export type { Combination, NamedPitchClass } from '../engine/combination.ts';
export type { AjnasOfForm, EmbeddedJins } from '../engine/embedded-ajnas.ts';
export type { CombinationKey, Engine } from '../engine/engine.ts';
export { type FormFrequencies, formFrequencies } from '../engine/form-frequencies.ts';
export type { JinsForm, MaqamForm } from '../engine/forms.ts';
export { consecutiveIntervals, type Interval, intervalBetween } from '../engine/interval.ts';
export { classifyIntoMaqamSets } from '../engine/maqam-sets.ts';
export { CATEGORY_DEGREES, MODULATION_CATEGORIES, type ModulationCategory } from '../engine/modulation.ts';
export { maqamTargets, type Network } from '../engine/network.ts';
export { type NoteName, type NoteNames, solfege } from '../engine/note-names.ts';
export type { PitchClass } from '../engine/pitch-class.ts';
export {
  centsRatio,
  isExactFraction,
  moveByOctaves,
  nearestFraction,
  quotient,
  type Ratio,
  ratio,
  ratioCents,
  ratioNumber,
  ratioText,
} from '../engine/ratio.ts';
export type { ArchiveRecords, JinsRecord, MaqamRecord, SourceRecord, TuningSystemRecord } from '../engine/records.ts';
export {
  createRouteNetwork,
  type EdgeName,
  edgeName,
  type RouteNetwork,
  routeGraph,
} from '../engine/route-graph.ts';
export { createBudget, findRoutes, type Route, type RouteLimits, type RouteSearch } from '../engine/routes.ts';
export { suyurOfForm } from '../engine/sayr.ts';
export type { SlotPitch } from '../engine/slot-pitch.ts';
export { DEFAULT_TOLERANCE } from '../engine/tolerance.ts';
export { classifyIntoTwelveSets } from '../engine/twelve-sets.ts';
export { pitchOfValue, TypedValueError } from '../engine/typed-value.ts';
export { detectValueFormat, parseFractionText, type ValueFormat } from '../engine/value-format.ts';
export { yearNumber } from '../engine/year.ts';
export { idName } from '../text/id-name.ts';
export { type CombinationIn, createEngine, type EngineOf, type NoteNameIn, type WithIds } from './engine.ts';
