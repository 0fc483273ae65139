/**
 * The modules that other platforms load when an answer first needs them. On Node they are loaded before a request is
 * served: Node never loads a module again whose file it could not open once, for example while too many files are open.
 */

import '../documents/builders.ts';
import '../documents/context.ts';
import '../documents/entities/ajnas.ts';
import '../documents/entities/compared-forms.ts';
import '../documents/entities/maqamat.ts';
import '../documents/listings/listings.ts';
import '../documents/modulations/network-table.ts';
import '../documents/modulations/network-view.ts';
import '../documents/note-names/note-names.ts';
import '../documents/pitches/pitch-entries.ts';
import '../documents/refs.ts';
import '../engine/engine.ts';
import '../engine/route-graph.ts';
import '../engine/routes.ts';
import '../interface/builders.ts';
import './cached-documents.ts';
import './shared-form.ts';
