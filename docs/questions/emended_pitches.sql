-- The effects of the emendations
-- The emended pitches of the critical edition, and the number of forms of maqāmāt and ajnās that contain them.
SELECT e.entity AS system, e.pointer, e.recorded, e.corrected, count(DISTINCT d.form) AS forms
FROM 'emendations.parquet' e
JOIN 'pitch_classes.parquet' p ON p.system = e.entity AND e.pointer = '/values/' || p."index"
LEFT JOIN 'form_degrees.parquet' d ON d.system = p.system AND d.starting_note = p.starting_note AND d.place = p.place
WHERE e.kind = 'tuning_system' AND e.decision = 'applied'
GROUP BY e.number, e.entity, e.pointer, e.recorded, e.corrected
ORDER BY e.number

-- | system | pointer | recorded | corrected | forms |
-- | --- | --- | --- | --- | --- |
-- | alsabbagh_1950 | /values/11 | 6382 | 6328 | 333 |
-- | mukhtarandmushrrafa_1944 | /values/7 | 386.314 | 419.238 | 29 |
-- | allaythi_1965 | /values/9 | 91/63 | 91/64 | 270 |
-- | allaythi_1965 | /values/7 | 81/63 | 81/64 | 267 |
-- | allaythi_1965 | /values/17 | 117/63 | 117/64 | 75 |
