export { installTools as setup } from '../tools.ts';
