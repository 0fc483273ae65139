/**
 * The modules that other platforms load when an answer first needs them. On Node they are loaded before a request is
 * served: Node never loads a module again whose file it could not open once, for example while too many files are open.
 */

import '../plan-answer.ts';
import '../shared-form.ts';
