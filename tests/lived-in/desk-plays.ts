/** What lies on the desks of the demonstration's morning: papers that are written, handed in or sent back. */
import { playDocument, playNotice, playProject } from './desk-work.ts';
import { bond, goods, play } from './play.ts';
import type { Play } from './stage.ts';

export const onDesks: Play[] = [
  play('09-11 09:30', '冷竹关隧道照明节能改造', 4_709_485, 's1', {
    ...{ owner: 'owner2', trade: 'civil' },
    by: (test, cast, plan) => playDocument(test, cast, plan, 'draft'),
  }),
  play('09-11 14:10', '河口湿地生态修复', 12_365_817, 's1', {
    owner: 'owner3',
    by: (test, cast, plan) => playDocument(test, cast, plan, 'review'),
  }),
  play('09-14 09:40', '县文化中心报告厅音响', 2_158_932, 's1', {
    by: (test, cast, plan) => playDocument(test, cast, plan, 'returned'),
    options: goods,
  }),
  play('09-14 10:50', '桥头堡公园绿化', 4_927_361, 's1', {
    owner: 'owner5',
    by: playNotice,
    options: bond('90000.00'),
  }),
  play('09-15 09:10', '老旧小区外墙保温', 8_073_546, 's1', {
    owner: 'owner4',
    by: (test, _, plan) => playProject(test, plan, 'review'),
  }),
  play('09-15 11:30', '县应急物资储备库', 6_214_789, 's1', {
    owner: 'owner2',
    by: (test, _, plan) => playProject(test, plan, 'returned'),
  }),
  play('09-15 15:20', '生态移民安置点道路', 9_680_412, 's1', {
    owner: 'owner2',
    by: (test, _, plan) => playProject(test, plan, 'draft'),
  }),
  play('09-15 16:05', '县图书馆自助借还设备', 2_126_354, 's1', {
    by: (test, _, plan) => playProject(test, plan, 'review'),
    options: goods,
  }),
];
