import { isSymmetric } from '../../../runtime/engine/characteristics.ts';
import { formNames, plainName } from '../../../runtime/engine/form-name.ts';
import type { MaqamForm } from '../../../runtime/engine/forms.ts';
import {
  createListPosition,
  MODULATION_CATEGORIES,
  type ModulationCategory,
  modulationRules,
  noteClassOf,
  tonicOctaveBelow,
} from '../../../runtime/engine/modulation.ts';
import { maqamTargets } from '../../../runtime/engine/network.ts';
import { type AllowedEdges, createRouteNetwork, edgeName, routeGraph } from '../../../runtime/engine/route-graph.ts';
import { createBudget, findRoutes } from '../../../runtime/engine/routes.ts';
import { the } from '../draws.ts';
import { formOf, maqamForm, note, type Place, type Question } from './place.ts';

const category = (name: string): ModulationCategory =>
  the(
    MODULATION_CATEGORIES.find((known) => known === name),
    name,
  );

const rulesOf = (at: Place, name: string, tonic?: string) =>
  modulationRules(at.analysis.combination, maqamForm(at, name, tonic), createListPosition(at.engine.noteNames));

function targets(at: Place, which: string, name: string, tonic?: string): readonly MaqamForm[] {
  const form = maqamForm(at, name, tonic);
  const network = at.analysis.network();
  return maqamTargets(network.maqamatByTonic, form, network.modulationsOf(form).maqamTonics[category(which)]);
}

function jinsTargets(at: Place, which: string, name: string, tonic?: string) {
  const network = at.analysis.network();
  const on = network.modulationsOf(maqamForm(at, name, tonic)).jinsTonics[category(which)];
  return on === null ? [] : (network.ajnasByTonic.get(on) ?? []);
}

const nameOf = ({ maqam, tonic, isBaseForm }: MaqamForm): string =>
  formNames(plainName(maqam), tonic.note, isBaseForm).displayName;

function graphOf(at: Place, allowed: AllowedEdges) {
  const forms = at.analysis.allMaqamForms();
  const network = at.analysis.network();
  const nodes = forms.map((form) => {
    const { maqamTonics } = network.modulationsOf(form);
    return {
      maqam: form.maqam.idName,
      tonic: form.tonic.note.idName,
      isSymmetric: isSymmetric(form.ascending, [...form.descending].reverse()),
      maqamTonics: MODULATION_CATEGORIES.map((known) => maqamTonics[known]?.idName ?? null),
    };
  });
  const placeOf = (tonic: string) => the(at.engine.noteNames.byIdName.get(tonic), tonic);
  return { forms, graph: routeGraph(createRouteNetwork(nodes, placeOf), allowed) };
}

const PLAIN: AllowedEdges = { octaveJumps: false, downward: false };
const EVERY: AllowedEdges = { octaveJumps: true, downward: true };

function formAt(at: Place, stop: string): MaqamForm {
  const [name, tonic] = stop.split(' @ ');
  return maqamForm(at, name, tonic);
}

function search(at: Place, allowed: AllowedEdges, maxHops: number, stops: readonly string[], onlyShortest: boolean) {
  const { forms, graph } = graphOf(at, allowed);
  const numbers = stops.map((stop) => forms.indexOf(formAt(at, stop)));
  const limits = { maxHops, maxRoutes: 100_000, limitToShortestHops: onlyShortest };
  const { routes } = findRoutes(graph, numbers, limits, createBudget());
  return routes.map((route) =>
    [
      nameOf(forms[numbers[0]]),
      ...route.map(({ to, code }) => `${edgeName(code).modulationDegree}: ${nameOf(forms[to])}`),
    ].join(' → '),
  );
}

function stepsFrom(at: Place, allowed: AllowedEdges, stop: string) {
  const { forms, graph } = graphOf(at, allowed);
  return graph.edgesOf(forms.indexOf(formAt(at, stop))).map(({ to, code }) => {
    const { modulationDegree, modulationCategory } = edgeName(code);
    return { to: forms[to], degree: modulationDegree, category: modulationCategory };
  });
}

const hops = (at: Place, allowed: AllowedEdges, stops: readonly string[]): number | null => {
  const [route] = search(at, allowed, 20, stops, true);
  return route === undefined ? null : route.split(' → ').length - 1;
};

export const modulationQuestions = {
  noteClass: (at, name) => noteClassOf(note(at, name)),
  listPlace: (at, name) => createListPosition(at.engine.noteNames)(note(at, name)),
  ruleTonic: (at, which, name, tonic) => rulesOf(at, name, tonic).tonics[category(which)]?.displayName ?? null,
  twoPartsBelowThird: (at, name, tonic) => rulesOf(at, name, tonic).twoPartsBelowThird?.displayName ?? null,
  tonicOf: (at, which, name, tonic) =>
    at.analysis.network().modulationsOf(maqamForm(at, name, tonic)).maqamTonics[category(which)]?.displayName ?? null,
  numberOfTargets: (at, which, name, tonic) => targets(at, which, name, tonic).length,
  targets: (at, which, name, tonic) => targets(at, which, name, tonic).map(nameOf),
  firstTargets: (at, count, which, name, tonic) => targets(at, which, name, tonic).slice(0, Number(count)).map(nameOf),
  numberOfJinsTargets: (at, which, name, tonic) => jinsTargets(at, which, name, tonic).length,
  numberOfModulations: (at, name, tonic) => at.analysis.modulationCountsOf(maqamForm(at, name, tonic)).maqamat,
  numberOfJinsModulations: (at, name, tonic) => at.analysis.modulationCountsOf(maqamForm(at, name, tonic)).ajnas,
  octaveBelow: (at, name, tonic) =>
    tonicOctaveBelow(at.analysis.combination, formOf(at, name, tonic))?.displayName ?? null,
  numberOfNodes: ({ analysis }) => analysis.allMaqamForms().length,
  numberOfSteps: (at, stop) => stepsFrom(at, PLAIN, stop).length,
  numberOfAllSteps: (at, stop) => stepsFrom(at, EVERY, stop).length,
  downwardSteps: (at, stop) =>
    stepsFrom(at, EVERY, stop)
      .filter(({ degree }) => degree.endsWith('-8vb'))
      .map(({ to, degree }) => `${degree}: ${nameOf(to)}`),
  registerShifts: (at, stop) =>
    stepsFrom(at, EVERY, stop)
      .filter(({ degree }) => degree.startsWith('8'))
      .map(({ to, degree }) => `${degree}: ${nameOf(to)}`),
  hops: (at, ...stops) => hops(at, PLAIN, stops),
  hopsDownwardToo: (at, ...stops) => hops(at, { octaveJumps: false, downward: true }, stops),
  routes: (at, maxHops, ...stops) => search(at, PLAIN, Number(maxHops), stops, false),
  shortestRoutes: (at, maxHops, ...stops) => search(at, PLAIN, Number(maxHops), stops, true),
  firstRoute: (at, maxHops, ...stops) => search(at, PLAIN, Number(maxHops), stops, false)[0] ?? null,
  numberOfRoutes: (at, maxHops, ...stops) => search(at, PLAIN, Number(maxHops), stops, false).length,
} satisfies Record<string, Question>;
