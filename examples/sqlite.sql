SELECT id, name, district, regency, other_postal_code
FROM kodepos
WHERE postal_code = '40135';

SELECT province, count(*) AS villages, count(*) - count(postal_code) AS without_code
FROM kodepos
GROUP BY province_id
ORDER BY without_code DESC, province_id
LIMIT 3;

SELECT id, name, within
FROM names
WHERE names MATCH 'dago AND bandung' AND level = 'village';
